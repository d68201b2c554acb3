// Session context: use outside it throws; the server's session is unknown.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noSession, SessionContext, useSession } from './session.ts';

function Probe() {
  return <p>{useSession().state}</p>;
}

test('outside its context it throws', () => {
  expect(() => renderToString(<Probe />)).toThrow('inside SessionContext');
});

test('the server renders for somebody unknown', () => {
  const page = renderToString(
    <SessionContext value={noSession}>
      <Probe />
    </SessionContext>,
  );
  expect(page).toBe('<p>unknown</p>');
});
