/**
 * The kinds of events in the security log, by how they are written. `prompt`: at once, before the answer, or as part of
 * the change's transaction. `counted`: a little later and bounded in number, because strangers cause them at will.
 */
export const securityKinds = {
  prompt: [
    'login',
    'logout',
    'logout everywhere',
    'password changed',
    'password reset used',
    'e-mail changed',
    'e-mail verified',
    'e-mail change undone',
    'role changed',
    'account made',
    'invitation accepted',
    'account deleted',
    'second step passed',
    'second step on',
    'second step off',
    'recovery codes made',
    'passkey added',
    'passkey removed',
    'passkey used',
    'token made',
  ],
  counted: [
    'login failed',
    'login slowed',
    'second step failed',
    'password reset asked',
    'refused',
    'limit hit',
    'mail sent',
  ],
  /** Made by the log itself. */
  own: ['more events were not kept', 'admins warned'],
} as const

type Kinds = typeof securityKinds
export type NotedKind = Kinds['prompt'][number] | Kinds['counted'][number]
export type SecurityKind = NotedKind | Kinds['own'][number]

export const isCounted = (kind: SecurityKind) => (securityKinds.counted as readonly string[]).includes(kind)

export const allSecurityKinds: SecurityKind[] = Object.values(securityKinds).flat()

/** So many days an event is kept. */
export const eventDays = 365

/** The mark in place of an e-mail that no account has: people type passwords into its field. */
export const unknownAccount = 'unknown'
