// Design routes: an element's props, the places of its text, and the design tokens of the project.

import type { Hono } from 'hono';
import type { Editor } from '../editor.ts';
import {
  readComponentProps,
  readDesignTokens,
  readProps,
  readTextOrigin,
} from './element-reads.ts';

/** Adds the routes. */
export function addDesignRoutes(app: Hono, editor: Editor): void {
  app.get('/canvases/:canvasId/props', (context) => {
    const { codebaseId = '', path = '', component } = context.req.query();
    return Response.json(
      component === undefined
        ? readProps(editor, codebaseId)
        : readComponentProps(editor, path, component),
    );
  });
  app.get('/canvases/:canvasId/text', (context) => {
    const { codebaseId = '', text = '', language } = context.req.query();
    return Response.json(readTextOrigin(editor, codebaseId, { text, language: language ?? null }));
  });
  app.get('/canvases/:canvasId/tokens', () => Response.json(readDesignTokens(editor)));
}
