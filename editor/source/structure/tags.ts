// Tags: void tags, native tags, and valid tag names.

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

/** Whether an element of this tag can hold nothing. */
export function isVoidTag(name: string): boolean {
  return voidTags.has(name);
}

/** Whether a name can be an element's: a tag, a component, a member of an object, a namespaced tag. */
export function isTagName(name: string): boolean {
  return /^(?:[a-z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*(?::[a-zA-Z][\w-]*)?|[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*)$/u.test(
    name,
  );
}

/** Whether a tag is the browser's own, as React tells them apart: by its first letter. */
export function isNativeTag(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.');
}
