// PostHog with its recorder, out of the shop's own files: no script comes from elsewhere, and no typed text leaves the page.

import 'posthog-js/dist/posthog-recorder.js';
import { SessionReplayExtensions } from 'posthog-js/dist/extension-bundles.js';
import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import { isCounted, isTextMasked, withoutQuery } from '../../platform/page/product-analytics.ts';
import type { ProductAnalyticsSettings } from '../../platform/page/product-analytics.ts';

export interface Measurement {
  /** Ends or resumes all sending; an end forgets what the service has stored in this browser. */
  allow(isAllowed: boolean): void;
  /** Pauses or resumes the recording. */
  record(isOn: boolean): void;
}

/** Starts the service, once a page. Its profiles are of identified visitors only, and no visitor is ever identified. */
export function startMeasurement({ key, host }: ProductAnalyticsSettings): Measurement {
  posthog.init(key, {
    api_host: host,
    __extensionClasses: SessionReplayExtensions,
    person_profiles: 'identified_only',
    capture_pageview: 'history_change',
    capture_pageleave: true,
    autocapture: false,
    persistence: 'localStorage',
    respect_dnt: true,
    opt_out_capturing_persistence_type: 'localStorage',
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
    // The page says when a recording begins: see `record`.
    disable_session_recording: true,
    session_recording: {
      maskAllInputs: true,
      maskInputOptions: { password: true },
      // A page that is not recorded is drawn before its recording is paused.
      maskTextSelector: '*',
      maskTextFn: (text) => (isTextMasked(location.pathname) ? text.replaceAll(/\S/g, '*') : text),
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutQuery(request.name) }),
    },
    before_send: (event) => {
      if (event === null || !isCounted(location.pathname)) return null;
      return { ...event, properties: withoutQueries(event.properties) };
    },
  });
  return {
    allow(isAllowed) {
      if (isAllowed) posthog.opt_in_capturing({ captureEventName: false });
      else if (posthog.has_opted_in_capturing()) {
        posthog.stopSessionRecording();
        posthog.opt_out_capturing();
        posthog.reset(true);
      }
    },
    record(isOn) {
      if (isOn) posthog.startSessionRecording();
      else posthog.stopSessionRecording();
    },
  };
}

/** Addresses among an event's properties lose their queries, in which links of mails carry keys. */
function withoutQueries(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutQuery(value) : value,
    ]),
  );
}
