// A mutation: its name, the elements and options of its request, and the plan of what it does to the source.

import * as v from 'valibot';
import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import type { Plan } from './edits/edit.ts';
import type { LocatedElement, SourceDocument } from './locate/source-document.ts';
import type { MutationPorts } from './mutation-ports.ts';
import { isRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** The number of elements that a request field names. */
type ElementCount = 'one' | 'optional' | 'many';

/** Request field → how many elements it names. */
export type ElementFields = Readonly<Record<string, ElementCount>>;

/** An element of the source, with the reference by which the request named it. */
export interface ReferencedElement extends LocatedElement {
  readonly reference: ElementReference;
}

type LocatedFields<Fields extends ElementFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends 'one'
    ? ReferencedElement
    : Fields[Name] extends 'many'
      ? readonly ReferencedElement[]
      : ReferencedElement | null;
};

type Outcome = Plan | Refusal | Promise<Plan | Refusal>;

/** The declaration in a mutation's module. */
export interface MutationDeclaration<
  Name extends string,
  Fields extends ElementFields,
  Options extends v.ObjectEntries,
> {
  /** The last part of the call's address. */
  readonly name: Name;
  /** The request fields that name elements. They are located, in this order, before the plan is made. */
  readonly elements: Fields;
  /** The other request fields. */
  readonly options: Options;
  /** Works out what the mutation does to the source, with as little written anew as can be. */
  readonly plan: (
    request: LocatedFields<Fields> & v.InferOutput<v.ObjectSchema<Options, undefined>>,
    ports: MutationPorts,
  ) => Outcome;
}

/** A plan, and the files of the elements that its request names. */
export interface PlannedMutation {
  readonly plan: Plan;
  readonly documents: readonly SourceDocument[];
}

/** The payload of a request, as parsed by its mutation's schema. */
export type Payload = Readonly<Record<string, unknown>>;

/** A mutation, whichever fields its request has. */
export interface Mutation<Name extends string = string> {
  readonly name: Name;
  readonly elementFields: ElementFields;
  /** The payload, or what is wrong with it and where. Unknown fields are kept, because element records travel whole. */
  parse(data: unknown): { readonly payload: Payload } | { readonly issues: readonly string[] };
  /** Every element that a payload names. */
  references(payload: Payload): readonly ElementReference[];
  plan(payload: Payload, ports: MutationPorts): Promise<PlannedMutation | Refusal>;
}

/** Makes a mutation of what its module declares. */
export function defineMutation<
  const Name extends string,
  const Fields extends ElementFields,
  Options extends v.ObjectEntries,
>({ name, elements, options, plan }: MutationDeclaration<Name, Fields, Options>): Mutation<Name> {
  const elementEntries = Object.entries(elements).map(([field, count]) => [field, schemas[count]]);
  const schema = v.looseObject({ ...Object.fromEntries(elementEntries), ...options });
  return {
    name,
    elementFields: elements,
    parse: (data) => {
      const parsed = v.safeParse(schema, data);
      return parsed.success
        ? { payload: parsed.output }
        : { issues: parsed.issues.map(describeIssue) };
    },
    references: (payload) => Object.keys(elements).flatMap((field) => referencesIn(payload, field)),
    plan: async (payload, ports) => {
      const located = locateElements(payload, elements, ports);
      if (isRefusal(located)) return located;
      const { documents, fields } = located;
      const outcome = await plan({ ...payload, ...fields } as Parameters<typeof plan>[0], ports);
      return isRefusal(outcome) ? outcome : { plan: outcome, documents };
    },
  };
}

/** A record of the lookups, or an id alone. */
const reference = v.pipe(
  v.union([
    v.string(),
    v.looseObject({
      codebaseId: v.string(),
      filename: v.nullish(v.string()),
      hash: v.nullish(v.string()),
      index: v.nullish(v.number()),
      fingerprint: v.nullish(v.string()),
      classList: v.nullish(v.array(v.string())),
    }),
  ]),
  v.transform((given): ElementReference =>
    typeof given === 'string' ? { codebaseId: given } : given,
  ),
);

const schemas: Readonly<Record<ElementCount, v.GenericSchema>> = {
  one: reference,
  optional: v.nullish(reference),
  many: v.pipe(v.array(reference), v.minLength(1)),
};

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

function referencesIn(payload: Payload, field: string): readonly ElementReference[] {
  return [payload[field] ?? []].flat() as ElementReference[];
}

/** The elements that a payload names, by field, and their files. */
function locateElements(
  payload: Payload,
  elements: ElementFields,
  ports: MutationPorts,
): { readonly fields: Payload; readonly documents: readonly SourceDocument[] } | Refusal {
  const fields: Record<string, unknown> = {};
  const documents = new Set<SourceDocument>();
  for (const [field, count] of Object.entries(elements)) {
    const located: ReferencedElement[] = [];
    for (const each of referencesIn(payload, field)) {
      const found = ports.locate(each);
      if (isRefusal(found)) return found;
      documents.add(found.document);
      located.push({ ...found, reference: each });
    }
    fields[field] = count === 'many' ? located : (located[0] ?? null);
  }
  return { fields, documents: [...documents] };
}
