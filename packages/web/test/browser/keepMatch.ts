/** Runs in the page: as if it had been played here. */
export async function keepMatch(match: object): Promise<void> {
  const opened = indexedDB.open('saqqara', 1);
  await new Promise((resolve) => (opened.onsuccess = resolve));
  const writing = opened.result.transaction('matches', 'readwrite');
  writing.objectStore('matches').put(match);
  await new Promise((resolve) => (writing.oncomplete = resolve));
  opened.result.close();
}
