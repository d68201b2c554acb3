// Links that open a file in the person's own editor, and the editors that have them.

/** Editors with links of their own, by name. */
const schemes = {
  'VS Code': 'vscode://file',
  'VS Code Insiders': 'vscode-insiders://file',
  Cursor: 'cursor://file',
  Windsurf: 'windsurf://file',
  Zed: 'zed://file',
} as const;

/** The editors that can be chosen. */
export const editorNames = Object.keys(schemes) as readonly (keyof typeof schemes)[];

/** The name of an editor. */
export type EditorName = (typeof editorNames)[number];

/** Whether a saved setting names an editor. */
export function isEditorName(name: unknown): name is EditorName {
  return typeof name === 'string' && Object.hasOwn(schemes, name);
}

/**
 * The link that opens a file at a place.
 * @param directory the project's folder, absolute, as the server names it
 * @param path relative to the project, with forward slashes
 */
export function editorLink(
  name: EditorName,
  directory: string,
  { path, line, column }: { readonly path: string; readonly line: number; readonly column: number },
): string {
  const folder = directory.replaceAll('\\', '/').replace(/\/$/, '');
  const absolute = `${folder.startsWith('/') ? '' : '/'}${folder}/${path}`;
  const encoded = absolute.split('/').map(encodeURIComponent).join('/').replaceAll('%3A', ':');
  return `${schemes[name]}${encoded}:${line}:${column}`;
}
