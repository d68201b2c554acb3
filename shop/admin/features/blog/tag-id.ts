// Id of a new tag, made of its name. Pure.

const idMax = 40;

/**
 * Latin letters, digits and hyphens, as the database requires.
 *
 * @param count number of tags that there are: a name without Latin letters has an id of this number
 */
export function tagId(name: string, count: number): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, idMax)
    .replace(/-+$/, '');
  return plain === '' ? `tag-${count + 1}-${Array.from(name).length}` : plain;
}
