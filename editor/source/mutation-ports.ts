// Mutation ports: element lookup, the rest of the project, Tailwind and storyboards.

import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import type { LocatedElement } from './locate/source-document.ts';
import type { Project } from './project.ts';
import type { Refusal } from './refusal.ts';
import type { Tailwind } from './tailwind.ts';

/** The ports of a mutation. */
export interface MutationPorts {
  /** The element that a call names. */
  locate(reference: ElementReference): LocatedElement | Refusal;
  readonly project: Project;
  readonly tailwind: Tailwind | null;
  /** The files of a storyboard; null when there is none of that id. */
  storyboardFiles(id: string): readonly string[] | null;
}
