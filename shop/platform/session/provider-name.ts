// Display names of identity providers. Pure.

const writtenNames: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  twitter: 'X',
  workos: 'WorkOS',
};

/** The name of a service for readers, from the one that the accounts service has for it. */
export function providerName(name: string): string {
  const plain = name.replace(/^custom:/, '');
  return writtenNames[plain] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
