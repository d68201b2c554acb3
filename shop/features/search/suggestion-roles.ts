// Roles of the suggestions: HTML has no element for a field with a list of links below it (WAI-ARIA, combobox pattern).

export const listRole = { role: 'listbox' } as const;
export const groupRole = { role: 'group' } as const;
export const optionRole = { role: 'option' } as const;
