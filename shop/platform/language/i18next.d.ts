// Types of i18next's texts, from the English files: a misspelt key does not compile.

import type blog from '../../texts/en/blog.json';
import type preview from '../../texts/en/preview.json';
import type productAnalytics from '../../texts/en/product-analytics.json';
import type about from '../../texts/en/about.json';
import type contact from '../../texts/en/contact.json';
import type subscription from '../../texts/en/subscription.json';
import type sustainability from '../../texts/en/sustainability.json';
import type shippingReturns from '../../texts/en/shipping-returns.json';
import type privacy from '../../texts/en/privacy.json';
import type terms from '../../texts/en/terms.json';
import type textPage from '../../texts/en/text-page.json';
import type account from '../../texts/en/account.json';
import type form from '../../texts/en/form.json';
import type registration from '../../texts/en/registration.json';
import type session from '../../texts/en/session.json';
import type toasts from '../../texts/en/toasts.json';
import type wishlist from '../../texts/en/wishlist.json';
import type cart from '../../texts/en/cart.json';
import type catalogue from '../../texts/en/catalogue.json';
import type checkout from '../../texts/en/checkout.json';
import type delivery from '../../texts/en/delivery.json';
import type orders from '../../texts/en/orders.json';
import type footer from '../../texts/en/footer.json';
import type header from '../../texts/en/header.json';
import type home from '../../texts/en/home.json';
import type language from '../../texts/en/language.json';
import type layout from '../../texts/en/layout.json';
import type product from '../../texts/en/product.json';

import type admin from '../../texts/en/admin.json';
import type adminBlog from '../../texts/en/admin-blog.json';
import type adminCollection from '../../texts/en/admin-collection.json';
import type adminDiscounts from '../../texts/en/admin-discounts.json';
import type adminSynonyms from '../../texts/en/admin-synonyms.json';
import type adminFacets from '../../texts/en/admin-facets.json';
import type adminMedia from '../../texts/en/admin-media.json';
import type adminOverview from '../../texts/en/admin-overview.json';
import type adminLog from '../../texts/en/admin-log.json';
import type adminOrder from '../../texts/en/admin-order.json';
import type adminUsers from '../../texts/en/admin-users.json';
import type adminSettings from '../../texts/en/admin-settings.json';
import type adminStatistics from '../../texts/en/admin-statistics.json';
import type adminMessages from '../../texts/en/admin-messages.json';
import type adminNewsletters from '../../texts/en/admin-newsletters.json';
import type adminMigrateDb from '../../texts/en/admin-migrate-db.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    resources: {
      admin: typeof admin;
      'admin-blog': typeof adminBlog;
      'admin-collection': typeof adminCollection;
      'admin-discounts': typeof adminDiscounts;
      'admin-facets': typeof adminFacets;
      'admin-synonyms': typeof adminSynonyms;
      'admin-media': typeof adminMedia;
      'admin-overview': typeof adminOverview;
      'admin-log': typeof adminLog;
      'admin-order': typeof adminOrder;
      'admin-users': typeof adminUsers;
      'admin-statistics': typeof adminStatistics;
      'admin-messages': typeof adminMessages;
      'admin-newsletters': typeof adminNewsletters;
      'admin-migrate-db': typeof adminMigrateDb;
      'admin-settings': typeof adminSettings;
      blog: typeof blog;
      preview: typeof preview;
      'product-analytics': typeof productAnalytics;
      delivery: typeof delivery;
      about: typeof about;
      contact: typeof contact;
      subscription: typeof subscription;
      sustainability: typeof sustainability;
      'shipping-returns': typeof shippingReturns;
      privacy: typeof privacy;
      terms: typeof terms;
      'text-page': typeof textPage;
      account: typeof account;
      form: typeof form;
      registration: typeof registration;
      session: typeof session;
      toasts: typeof toasts;
      wishlist: typeof wishlist;
      cart: typeof cart;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      orders: typeof orders;
      footer: typeof footer;
      header: typeof header;
      home: typeof home;
      language: typeof language;
      layout: typeof layout;
      product: typeof product;
    };
  }
}
