/** Go templates: rendered results, and refusals of unsupported actions. */
import { expect, test } from 'vitest';
import { parseTemplate } from './go-template.ts';

const values = {
  Token: '123456',
  Email: 'a&b@example.com',
  Data: { name: '<Ada>', language: 'de', nested: { city: 'Nara' } },
  Empty: '',
};
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test.each([
  ['plain', 'plain'],
  ['{{ .Token }} {{.Token}}', '123456 123456'],
  ['{{ .Email }} {{ .Data.name }} {{ .Data.nested.city }}', 'a&amp;b@example.com &lt;Ada> Nara'],
  ['[{{ .Unknown }}{{ .Data.no.such }}{{ .constructor }}]', '[]'],
  ['{{ if .Token }}yes{{ else }}no{{ end }}', 'yes'],
  ['{{ if .Empty }}yes{{ else }}no{{ end }}', 'no'],
  ['{{ if not .Empty }}yes{{ end }}', 'yes'],
  ['{{ if eq .Data.language "de" }}Hallo{{ else }}Hello{{ end }}', 'Hallo'],
  [
    '{{ if eq .Data.language "fr" }}a{{ else if eq .Data.language "de" "es" }}b{{ else }}c{{ end }}',
    'b',
  ],
  ['{{ if ne .Data.language "de" }}a{{ else if .Empty }}b{{ else }}c{{ end }}!', 'c!'],
  ['{{ if and .Token .Empty }}a{{ end }}{{ if or .Token .Empty }}b{{ end }}', 'b'],
  ['{{ if .Token }}{{ if .Empty }}a{{ else }}b{{ end }}c{{ end }}', 'bc'],
  ['a  {{- " b " -}}  c', 'a b c'],
  ['a{{/* nothing */}}b', 'ab'],
])('%s', (template, wanted) => {
  expect(parseTemplate(template)(values, escape)).toBe(wanted);
});

test.each([
  ['{{ range .Data }}{{ end }}', 'is not understood'],
  ['{{ .Token | html }}', 'is not understood'],
  ['{{ template "x" }}', 'is not understood'],
  ['{{ if .Token }}', 'no {{ end }}'],
  ['{{ end }}', 'has no if'],
  ['{{ }}', 'is not understood'],
])('%s is refused', (template, message) => {
  expect(() => parseTemplate(template)).toThrow(message);
});
