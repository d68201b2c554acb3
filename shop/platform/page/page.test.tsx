// Page context: components read it without the router, so that a navigation does not render them anew.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unreadSettings } from '../api/settings.ts';
import { PageContext, useForeignLanguage, useOfferedLanguages } from './page.ts';

function OfferedLanguages() {
  return <p lang={useForeignLanguage('de')}>{useOfferedLanguages().join(' ')}</p>;
}

test('the offered languages of a page depend on no address', () => {
  const page = {
    language: 'en',
    languageParameter: null,
    offered: ['en', 'de'],
    settings: unreadSettings,
  } as const;
  const html = renderToString(
    <PageContext value={page}>
      <OfferedLanguages />
    </PageContext>,
  );
  expect(html).toBe('<p lang="de">en de</p>');
});
