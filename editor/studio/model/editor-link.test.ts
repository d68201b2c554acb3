// Links into editors, for folders and names of every kind.
import { expect, test } from 'vitest';
import { editorLink, isEditorName } from './editor-link.ts';

const place = { path: 'src/home.tsx', line: 3, column: 7 };

test('a link names file, line and column', () => {
  expect(editorLink('VS Code', '/srv/shop', place)).toBe('vscode://file/srv/shop/src/home.tsx:3:7');
});

test('names are encoded, so that no name becomes a part of the link', () => {
  expect(editorLink('Cursor', '/мой shop', { ...place, path: 'a?b#c.tsx' })).toBe(
    'cursor://file/%D0%BC%D0%BE%D0%B9%20shop/a%3Fb%23c.tsx:3:7',
  );
});

test('folders of Windows have their drive', () => {
  expect(editorLink('Zed', 'C:\\sites\\shop', place)).toBe(
    'zed://file/C:/sites/shop/src/home.tsx:3:7',
  );
});

test('only editors of the list count', () => {
  expect(['Zed', 'javascript:', 'toString', 1].map(isEditorName)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
