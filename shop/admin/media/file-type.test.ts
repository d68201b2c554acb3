// Types of files by their first bytes, and files whose names say something else.

import { expect, test } from 'vitest';
import { findType, kindOf } from './file-type.ts';

const bytes = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
const png = '\u0089PNG\r\n\u001a\n';
const page = '<!DOCTYPE html><script>alert(1)</script>';

test.each([
  ['a.jpg', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['A.JPEG', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['a.png', png, 'image/png'],
  ['a.jpg', png, 'image/png'],
  ['a', png, 'image/png'],
  ['a.gif', 'GIF89a', 'image/gif'],
  ['a.webp', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
  ['a.avif', '\u0000\u0000\u0000\u001cftypavif', 'image/avif'],
  ['a.mp4', '\u0000\u0000\u0000\u001cftypisom', 'video/mp4'],
  ['a.mov', '\u0000\u0000\u0000\u001cftypqt  ', 'video/quicktime'],
  ['a.webm', '\u001aE\u00df\u00a3....webm', 'video/webm'],
  ['a.pdf', '%PDF-1.7', 'application/pdf'],
  ['a.csv', 'name;price', 'text/csv'],
  ['a.txt', 'Dust it.', 'text/plain'],
  ['a.docx', 'PK\u0003\u0004', expect.stringContaining('wordprocessingml')],
])('%s that begins with %j is %s', (name, first, type) => {
  expect(findType(name, bytes(first))).toEqual({ type, refusal: null });
});

test.each([
  ['a page', 'a.png', page, 'lies'],
  ['a page after a mark and spaces', 'a.txt', `\u00ef\u00bb\u00bf \n${page}`, 'lies'],
  ['a drawing after a declaration', 'a.webp', '<?xml version="1.0"?><!-- a --><svg>', 'lies'],
  ['a page under its own name', 'a.html', page, 'markup'],
  ['a drawing under its own name', 'a.svg', '<svg onload="alert(1)">', 'markup'],
  ['a document', 'a.png', '%PDF-1.7', 'lies'],
  ['a film', 'a.jpg', '\u0000\u0000\u0000\u001cftypisom', 'lies'],
  ['noise', 'a.png', 'x', 'lies'],
  ['noise', 'a.pdf', 'x', 'lies'],
  ['a program', 'a.exe', 'MZ\u0000', 'type'],
  ['bytes that are no text', 'a.csv', 'a\u0000b', 'type'],
  ['an archive', 'a.zip', 'PK\u0003\u0004', 'type'],
  ['a picture that browsers do not show', 'a.heic', '\u0000\u0000\u0000\u001cftypheic', 'type'],
])('%s in %s is refused', (_contents, name, first, refusal) => {
  expect(findType(name, bytes(first))).toEqual({ type: null, refusal });
});

test('a type is of one kind', () => {
  expect(['image/avif', 'video/webm', 'application/pdf'].map(kindOf)).toEqual([
    'image',
    'video',
    'document',
  ]);
});
