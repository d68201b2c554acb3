// The account menu, 12rem wide: sign-in links for visitors, links to the account for customers. Fetched when it is first
// opened.

import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { directionOf, withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useSession, useSessionStore } from '../../platform/session/session.ts';
import { Menu, MenuAction, MenuLink } from '../../ui/menu.tsx';

/** Appears open, under its trigger. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { language } = usePage();
  const session = useSession();
  return (
    <Menu trigger={trigger} direction={directionOf(language)} width="w-[12rem]">
      {session.state === 'customer' ? (
        <AccountLinks isAdmin={session.role === 'admin'} />
      ) : (
        <SignInLinks />
      )}
    </Menu>
  );
}

function SignInLinks() {
  const { t } = useTranslation('header');
  return (
    <>
      <MenuLink>
        <ShopLink to="/registration">{t('signIn')}</ShopLink>
      </MenuLink>
      <MenuLink>
        <ShopLink to="/registration">{t('register')}</ShopLink>
      </MenuLink>
    </>
  );
}

function AccountLinks({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('header');
  const { signOut } = useSessionStore();
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const leave = async () => {
    if (await signOut()) void navigate(withLanguage('/', languageParameter));
  };
  return (
    <>
      <MenuLink>
        <ShopLink to="/account">{t('myAccount')}</ShopLink>
      </MenuLink>
      <MenuLink>
        <ShopLink to="/orders">{t('myOrders')}</ShopLink>
      </MenuLink>
      <MenuLink>
        <ShopLink to="/wishlist">{t('myWishlist')}</ShopLink>
      </MenuLink>
      {isAdmin && (
        <MenuLink>
          <ShopLink to="/admin">{t('admin')}</ShopLink>
        </MenuLink>
      )}
      <MenuAction onSelect={() => void leave()}>{t('signOut')}</MenuAction>
    </>
  );
}
