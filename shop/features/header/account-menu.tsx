// The account menu of a signed-out visitor, 12rem wide. Fetched when it is first opened.

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../platform/language.ts';
import { ShopLink } from '../../platform/link.tsx';
import { usePage } from '../../platform/page.ts';
import { Menu, MenuLink } from '../../ui/menu.tsx';

/** Appears open, under its trigger. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation('header');
  const { language } = usePage();
  return (
    <Menu trigger={trigger} direction={directionOf(language)} width="w-[12rem]">
      <MenuLink>
        <ShopLink to="/registration">{t('signIn')}</ShopLink>
      </MenuLink>
      <MenuLink>
        <ShopLink to="/registration">{t('register')}</ShopLink>
      </MenuLink>
    </Menu>
  );
}
