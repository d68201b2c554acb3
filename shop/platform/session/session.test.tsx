// The session outside its context is a mistake that says so; inside, the server's is the one that knows nothing.

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
