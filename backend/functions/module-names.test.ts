/** Names of modules as functions for hosted projects write them. */
import { expect, test } from 'vitest';
import { moduleNamed } from './module-names.ts';

test.each([
  ['npm:stripe@12', 'stripe'],
  ['npm:/stripe', 'stripe'],
  ['npm:@supabase/supabase-js@2.39/dist/x', '@supabase/supabase-js/dist/x'],
  ['jsr:@supabase/supabase-js@2', '@supabase/supabase-js'],
  ['https://esm.sh/@supabase/supabase-js@2.39.3?target=deno', '@supabase/supabase-js'],
  ['https://esm.sh/v135/stripe@12.0.0', 'stripe'],
  ['https://esm.sh/stripe@12.0.0?target=deno&no-check', 'stripe'],
  ['https://esm.sh/*openai@4', 'openai'],
  ['https://cdn.skypack.dev/lodash', 'lodash'],
  ['https://cdn.jsdelivr.net/npm/@supabase/supabase-js@2/+esm', '@supabase/supabase-js'],
  ['https://unpkg.com/zod@3/index.mjs', 'zod/index.mjs'],
  ['@scope/name', '@scope/name'],
  ['./own.ts', './own.ts'],
  ['node:fs', 'node:fs'],
])('%s is %s', (specifier, expected) => {
  expect(moduleNamed(specifier)).toEqual({ kind: 'node', specifier: expected });
});

test.each([
  ['https://deno.land/std@0.168.0/http/server.ts', 'serve'],
  ['https://deno.land/std/http/server.ts', 'serve'],
  ['https://deno.land/x/xhr@0.1.0/mod.ts', 'empty'],
  ['jsr:@supabase/functions-js/edge-runtime.d.ts', 'empty'],
  ['https://esm.sh/@supabase/functions-js/src/edge-runtime.d.ts', 'empty'],
])('%s is a module of this server: %s', (specifier, module) => {
  expect(moduleNamed(specifier)).toEqual({ kind: 'own', module });
});

test.each([
  'https://deno.land/x/oak@v12/mod.ts',
  'https://deno.land/std@0.168.0/encoding/base64.ts',
  'https://esm.sh/gh/someone/something',
  'http://example.com/module.ts',
])('%s is fetched by Deno alone', (specifier) => {
  expect(moduleNamed(specifier)).toEqual({ kind: 'foreign' });
});
