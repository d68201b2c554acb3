/** Schema of the configuration of realtime: `[realtime]` of `config.toml`. */
import { key } from './config-key.ts';
import { section } from './config-section.ts';
import { flag } from './value-types.ts';

/** Schema of `[realtime]`. */
export const realtimeSchema = section('realtime', {
  enabled: key('enabled', flag, { default: true, meaning: 'whether channels are served' }),
});
