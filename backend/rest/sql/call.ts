/** A function call as a query whose rows the read on top of it takes. */
import { rowColumn, scalarColumn } from '../result-columns.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import { quoteIdentifier, quoteQualified } from '../schema-cache/names.ts';
import type { Parameter } from '../schema-cache/routine.ts';
import type { Params } from './params.ts';

/** The query; its rows are read under `resultName`. */
export function callSql(plan: CallPlan, params: Params): string {
  const { routine, returning } = plan;
  const [from, list] = argumentsSql(plan, params);
  const call = `${quoteQualified(routine)}(${list})`;
  const scalar = routine.returns.kind === 'scalar';
  // Rows without declared columns can only be selected whole.
  if (scalar && routine.returns.type.name === 'record')
    return `select ${call} as ${scalarColumn}${from === '' ? '' : ` from ${from}`}`;
  const alias = scalar ? `t0(${scalarColumn})` : 't0';
  const shown = [
    't0.*',
    ...returning.computed.map((name) => `t0.${quoteIdentifier(name)}`),
    ...(returning.row ? [`t0 as "${rowColumn}"`] : []),
  ];
  return `select ${shown.join(', ')} from ${from === '' ? '' : `${from}, lateral `}${call} as ${alias}`;
}

/** The join before the call, and its argument list. */
function argumentsSql({ arguments: args }: CallPlan, params: Params): [string, string] {
  switch (args.kind) {
    case 'single':
      return ['', `${params.add(args.value)}::${args.parameter.type}`];
    case 'direct':
      return [
        '',
        args.values
          .map(([parameter, value]) =>
            named(parameter, `${params.add(value)}::${parameter.recordType}`),
          )
          .join(', '),
      ];
    case 'json': {
      if (args.parameters.length === 0) return ['', ''];
      const fields = args.parameters.map(
        ({ name, recordType }) => `${quoteIdentifier(name)} ${recordType}`,
      );
      const read = `json_to_record${args.body.isArray ? 'set' : ''}`;
      const text = params.add(args.body.text);
      const from = `(select * from ${read}(${text}::json) as record(${fields.join(', ')}) limit 1) as body`;
      const list = args.parameters.map((parameter) =>
        named(parameter, `body.${quoteIdentifier(parameter.name)}`),
      );
      return [from, list.join(', ')];
    }
  }
}

const named = ({ name, variadic }: Parameter, value: string): string =>
  `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${value}`;
