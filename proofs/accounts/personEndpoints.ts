import fc from 'fast-check'
import { at, code, email, fixed, name, password, sometimes } from './accountFields.ts'
import type { Endpoint } from './endpoint.ts'

const digits = fc.constantFrom('000000', '123456', '12345', '१२३४५६')

/** Links of mails and tickets are signed, and the run has none: every request for them must be refused. */
const byLink = ['verify-email', 'undo-email', 'not-me', 'accept-invitation'].map((link): Endpoint => ({
  endpoint: link,
  method: 'POST',
  path: at(`/api/users/${link}/{id}`, code),
  requires: 'nobody',
  body: { password },
  weight: 3,
}))

const byTicket = [
  '/api/users/login/second-step',
  '/cms/api/users/login/second-step',
  '/api/users/login/passkey',
  '/cms/api/users/login/passkey',
  '/api/users/second-step/codes',
].map((path): Endpoint => ({
  endpoint: `ticket at ${path}`,
  method: 'POST',
  path: fixed(path),
  requires: 'nobody',
  body: { ticket: code, code: digits, recovery: code },
  weight: 3,
}))

/** The doors of logins, second steps, links and invitations. */
export const personEndpoints: Endpoint[] = [
  ...byLink,
  ...byTicket,
  {
    endpoint: 'renewal',
    method: 'POST',
    path: fixed('/api/users/renew'),
    requires: 'nobody',
    body: {},
    weight: 3,
  },
  {
    endpoint: 'confirmation',
    method: 'POST',
    path: fixed('/api/users/confirm', '/cms/api/users/confirm'),
    requires: 'user',
    body: { currentPassword: sometimes(password, '{{guestPassword}}') },
    weight: 4,
  },
  {
    endpoint: 'devices',
    method: 'GET',
    path: fixed('/api/users/sessions'),
    requires: 'user',
    body: null,
    weight: 3,
  },
  {
    endpoint: 'devices of another',
    method: 'GET',
    path: fixed('/cms/api/users/{{victim}}/sessions', '/cms/api/users/{{admin}}/sessions'),
    requires: 'admin',
    body: null,
    weight: 3,
  },
  {
    endpoint: 'end of a device',
    method: 'DELETE',
    path: at('/api/users/sessions/{id}'),
    requires: 'nobody',
    body: {},
    weight: 3,
  },
  {
    endpoint: 'second step of another',
    method: 'DELETE',
    path: at('/api/users/{id}/second-step'),
    requires: 'admin',
    body: {},
    weight: 3,
  },
  {
    endpoint: 'second step',
    method: 'POST',
    path: fixed('/api/users/second-step', '/api/users/second-step/recovery-codes'),
    requires: 'nobody',
    body: { ticket: code },
    weight: 3,
  },
  {
    endpoint: 'invitation',
    method: 'POST',
    path: fixed('/api/users/invitations'),
    requires: 'admin',
    body: { name, email },
    weight: 4,
  },
]
