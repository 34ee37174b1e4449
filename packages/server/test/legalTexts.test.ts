import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteRoutes } from '../src/http/siteRoutes.ts';
import { configFrom } from '../src/main.ts';
import { applicationSetup, visitor } from '../testing/applicationSetup.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'saqqara-legal-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function asked(environment: Record<string, string>, language = 'de') {
  const setup = await applicationSetup({ handlers: siteRoutes(configFrom(environment)) });
  const answer = await visitor(setup).ask('GET', `/api/v1/site?language=${language}`);
  await setup.close();
  return answer;
}

test('a server of which nothing was said says nothing', async () => {
  expect(await asked({})).toMatchObject({
    status: 200,
    body: {
      operator: { name: null, address: [], email: null },
      texts: { privacy: null, imprint: null, contact: null },
      backupDays: null,
    },
  });
});

test('the operator is who the configuration says, and the texts are those of the language', async () => {
  writeFileSync(join(folder, 'privacy.md'), '# Privacy');
  writeFileSync(join(folder, 'privacy.de.md'), '# Datenschutz');
  writeFileSync(join(folder, 'contact.txt'), 'Ring twice.');
  const environment = {
    OPERATOR_NAME: 'Imhotep & Sons',
    OPERATOR_ADDRESS: 'Step Pyramid 1; Saqqara ;; Egypt',
    OPERATOR_EMAIL: 'imhotep@saqqara.example',
    LEGAL_FOLDER: folder,
    BACKUP_FOLDER: folder,
    BACKUP_KEPT: '30',
  };
  const { body } = await asked(environment);
  expect(body.operator).toEqual({
    name: 'Imhotep & Sons',
    address: ['Step Pyramid 1', 'Saqqara', 'Egypt'],
    email: 'imhotep@saqqara.example',
  });
  expect(body.texts).toEqual({
    privacy: { kind: 'markdown', text: '# Datenschutz' },
    imprint: null,
    contact: { kind: 'plain', text: 'Ring twice.' },
  });
  expect(body.backupDays).toBe(30);
  expect((await asked(environment, 'fr')).body.texts.privacy.text).toBe('# Privacy');
  expect((await asked(environment, '../../etc')).status).toBe(400);
});

test('a folder that is not there, a book and a wrong address are told at the start', () => {
  const start = (environment: Record<string, string>) => () => siteRoutes(configFrom(environment));
  expect(start({ LEGAL_FOLDER: join(folder, 'none') })).toThrow('LEGAL_FOLDER is a folder');
  writeFileSync(join(folder, 'imprint.md'), 'x'.repeat(200_000));
  expect(start({ LEGAL_FOLDER: folder })).toThrow('is longer than');
  expect(start({ OPERATOR_EMAIL: 'imhotep' })).toThrow('OPERATOR_EMAIL is an e-mail address');
});
