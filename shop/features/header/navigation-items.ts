// Navigation items of the header, in their order: the bar and the panel show the same ones.

import type { TFunction } from 'i18next';

export interface NavigationItem {
  readonly path: string;
  readonly name: string;
}

/** The header's links with their names in the language of `t`. */
export function navigationItems(t: TFunction<'header'>): readonly NavigationItem[] {
  return [
    { path: '/collection', name: t('collection') },
    { path: '/blog', name: t('blog') },
    { path: '/about', name: t('about') },
    { path: '/contact', name: t('contact') },
  ];
}
