/* oxlint-disable no-var, no-unused-vars, typescript/no-unnecessary-condition -- browsers that are too old for the page must understand this file. */
// What is said where the page cannot speak: the browser is too old for it, or its texts or its code did not load. It is
// written in the JavaScript of 2009; `build/spoken.ts` puts the words of all languages in.
(function (words) {
  var needed = [
    // Chrome 63, Firefox 60, Safari 11: without modules nothing of the page runs at all.
    'noModule' in document.createElement('script'),
    // Chrome 110, Firefox 115, Safari 16.
    'toSorted' in Array.prototype,
    // Safari 16.4, Firefox 113.
    'CompressionStream' in window,
    // Chrome 111.
    isStyle('color', 'color-mix(in srgb, red, blue)'),
    // Firefox 121.
    isStyle('selector(:has(a))'),
  ];

  if (needed.indexOf(false) >= 0) {
    // Whatever of the page does run stays away.
    document.documentElement.setAttribute('data-too-old', '');
    say('tooOld');
  } else {
    window.addEventListener('saqqara-unloaded', sayUnloaded);
    // An element that does not load tells nobody but those who listen on its way down.
    window.addEventListener('error', sayIfScript, true);
  }

  function isStyle(name, value) {
    if (!('CSS' in window) || !('supports' in CSS)) return false;
    return value === undefined ? CSS.supports(name) : CSS.supports(name, value);
  }

  function sayIfScript(event) {
    if (event.target && event.target.tagName === 'SCRIPT') sayUnloaded();
  }

  function sayUnloaded() {
    say('unloaded');
    window.addEventListener('online', again);
  }

  function again() {
    location.reload();
  }

  function say(what) {
    if (document.getElementById('plain') !== null) return;
    var language = spoken();
    var said = words[language][what];
    var main = document.createElement('main');
    main.id = 'plain';
    main.className = 'failed';
    main.setAttribute('lang', language);
    main.appendChild(element('h1', said.title));
    main.appendChild(element('p', said.text));
    if (said.again) {
      var button = element('button', said.again);
      button.className = 'btn pri';
      button.onclick = again;
      main.appendChild(button);
    }
    document.body.insertBefore(main, document.body.firstChild);
    document.title = said.title + ' · Saqqara';
  }

  function element(name, text) {
    var made = document.createElement(name);
    made.appendChild(document.createTextNode(text));
    return made;
  }

  /** The language that was chosen in the settings, or the first one of the browser's that we speak. */
  function spoken() {
    var wishes = [chosen()].concat(navigator.languages || [], navigator.language || '');
    for (var i = 0; i < wishes.length; i++) {
      var language = String(wishes[i]).toLowerCase().split('-')[0];
      if (Object.prototype.hasOwnProperty.call(words, language)) return language;
    }
    return 'en';
  }

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem('saqqara.settings')).language;
    } catch (error) {
      return '';
    }
  }
})(PLAIN_WORDS);
