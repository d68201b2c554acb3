// Typst thread: compiles one template to PDF and ends.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

export interface PrintJob {
  readonly template: string;
  /** JSON that the template reads. */
  readonly data: string;
  readonly fontFiles: readonly string[];
}

const { template, data, fontFiles } = workerData as PrintJob;
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }],
});
const pdf = compiler.pdf({ mainFileContent: template, inputs: { data } });
const bytes = new Uint8Array(pdf);
parentPort?.postMessage(bytes, [bytes.buffer]);
