// The session outside its provider is a mistake that says so; inside, the server's is the one that knows nothing.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noSession, SessionProvider, useSession } from './session.tsx';

function Probe() {
  return <p>{useSession().state}</p>;
}

test('outside its provider it throws', () => {
  expect(() => renderToString(<Probe />)).toThrow(
    'useSession must be used inside SessionProvider.',
  );
});

test('the server renders for somebody unknown', () => {
  const page = renderToString(
    <SessionProvider store={noSession}>
      <Probe />
    </SessionProvider>,
  );
  expect(page).toBe('<p>unknown</p>');
});
