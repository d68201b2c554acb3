// Test support: a copy of the fixture app with an editor's server over it, spoken to over HTTP.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorResponse, MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { createEditorServer } from './create-editor-server.ts';
import type { EditorServer, EditorServerOptions } from './create-editor-server.ts';
import { serveEditor } from './serve-editor.ts';
import type { ServedEditor } from './serve-editor.ts';

/** The response to a call. */
export interface TestResponse extends MutationResponse, ErrorResponse {
  readonly status: number;
}

interface TestRequest extends RequestInit {
  headers?: Record<string, string>;
}

/** A running copy of the fixture app. */
export class TestProject {
  readonly directory: string;
  server!: EditorServer;
  served!: ServedEditor;
  /** The server's log. */
  readonly faults: [message: string, cause: unknown][] = [];

  private constructor(directory: string) {
    this.directory = directory;
  }

  /** @param files further files, path → contents. */
  static async open(
    files: Readonly<Record<string, string>> = {},
    options: Partial<EditorServerOptions> = {},
  ): Promise<TestProject> {
    // Inside the room, so that the app finds its packages.
    const directory = mkdtempSync(join(import.meta.dirname, 'fixtures/.run-Atelier – мой 店-'));
    cpSync(join(import.meta.dirname, 'fixtures/app'), directory, { recursive: true });
    const project = new TestProject(directory);
    for (const [path, text] of Object.entries(files)) project.write(path, text);
    await project.start(options);
    return project;
  }

  async start(options: Partial<EditorServerOptions> = {}): Promise<void> {
    this.server = await createEditorServer({
      projectDirectory: this.directory,
      roots: ['src'],
      isWatching: false,
      log: (message, cause) => this.faults.push([message, cause]),
      ...options,
    });
    this.served = await serveEditor(this.server, 0);
  }

  async stop(): Promise<void> {
    await this.served.close();
    await this.server.close();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.directory, { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.directory, path), 'utf8');
  }

  bytes(path: string): Buffer {
    return readFileSync(join(this.directory, path));
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.directory, path), text);
  }

  request(path: string, init: TestRequest = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.server.token}`, ...init.headers };
    return fetch(`${this.served.origin}/${path}`, { ...init, headers });
  }

  async post(path: string, body: unknown, canvas = 'canvas-1'): Promise<TestResponse> {
    const response = await this.request(`canvases/${canvas}/parseAndMutate/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ...((await response.json()) as TestResponse), status: response.status };
  }

  mutate(name: string, body: unknown, canvas?: string): Promise<TestResponse> {
    return this.post(`mutate/${name}`, body, canvas);
  }

  undo(canvas?: string): Promise<TestResponse> {
    return this.post('activities/undoChangeToFiles', {}, canvas);
  }

  redo(canvas?: string): Promise<TestResponse> {
    return this.post('activities/redoChangeToFiles', {}, canvas);
  }

  async lookup(): Promise<Record<string, ElementRecord>> {
    const response = await this.request('canvases/canvas-1/lookups');
    const { treeElementLookup } = (await response.json()) as {
      treeElementLookup: Record<string, ElementRecord>;
    };
    return treeElementLookup;
  }

  /** The record of an element: the n-th of a tag in a file, in source order. */
  async element(tag: string, path = 'src/app.tsx', order = 1): Promise<ElementRecord> {
    const records = Object.values(await this.lookup())
      .filter(({ tagName, filename }) => tagName === tag && filename === path)
      .toSorted((left, right) => left.index - right.index);
    const record = records[order - 1];
    if (record === undefined) throw new Error(`${path} has no element ${tag}.`);
    return record;
  }
}
