// Tells the compiler which texts exist, from the English files, so that a misspelt key does not compile.

import type cart from '../texts/en/cart.json';
import type catalogue from '../texts/en/catalogue.json';
import type footer from '../texts/en/footer.json';
import type header from '../texts/en/header.json';
import type home from '../texts/en/home.json';
import type language from '../texts/en/language.json';
import type layout from '../texts/en/layout.json';
import type product from '../texts/en/product.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: {
      cart: typeof cart;
      catalogue: typeof catalogue;
      footer: typeof footer;
      header: typeof header;
      home: typeof home;
      language: typeof language;
      layout: typeof layout;
      product: typeof product;
    };
  }
}
