import fc from 'fast-check'
import {
  review,
  text,
  sometimes,
  name,
  login,
  guestLogin,
  account,
  anyone,
  at,
  fixed,
  bulk,
  reads,
  spelt,
  hiddenPaths,
} from './accountFields.ts'
import type { Endpoint } from './endpoint.ts'

const closed = [
  'forgot-password',
  'reset-password',
  'unlock',
  'first-register',
  'verify/x',
  'verify/{{liveCode}}',
  'init',
]

const users: Endpoint[] = [
  {
    endpoint: 'cms login',
    method: 'POST',
    path: spelt('login'),
    requires: 'visitor',
    body: login,
    weight: 3,
  },
  {
    endpoint: 'cms guest login',
    method: 'POST',
    path: spelt('login'),
    requires: 'visitor',
    body: guestLogin,
    weight: 1,
  },
  {
    endpoint: 'cms create',
    method: 'POST',
    path: fixed('/cms/api/users', '/cms/api/users?depth=2', '/cms/api/users?draft=true'),
    requires: 'admin',
    body: { ...anyone, password: sometimes(fc.constant(''), 'sesame-{{n}}-mine') },
    sets: true,
    weight: 6,
  },
  {
    endpoint: 'cms change',
    method: 'PATCH',
    path: at('/cms/api/users/{id}'),
    requires: 'self',
    body: { ...account, password: sometimes(fc.constant(''), 'sesame-{{n}}-mine') },
    sets: true,
    ends: true,
    weight: 10,
  },
  {
    endpoint: 'cms change many',
    method: 'PATCH',
    path: bulk('/cms/api/users'),
    requires: 'self',
    body: account,
    sets: true,
    ends: true,
    weight: 4,
  },
  {
    endpoint: 'cms read',
    method: 'GET',
    path: reads('/cms/api/users/{id}'),
    requires: 'self',
    body: null,
    weight: 3,
  },
  {
    endpoint: 'cms remove',
    method: 'DELETE',
    path: at('/cms/api/users/{id}'),
    requires: 'admin',
    body: {},
    weight: 3,
  },
  {
    endpoint: 'cms remove many',
    method: 'DELETE',
    path: bulk('/cms/api/users'),
    requires: 'admin',
    body: {},
    weight: 3,
  },
  {
    endpoint: 'cms logout',
    method: 'POST',
    path: fixed('/cms/api/users/logout', '/cms/api/users/logout?allSessions=true'),
    requires: 'user',
    body: {},
    ends: true,
    weight: 1,
  },
  {
    endpoint: 'cms refresh',
    method: 'POST',
    path: spelt('refresh-token'),
    requires: 'user',
    body: { token: fc.constant('{{victimToken}}') },
    weight: 2,
  },
  {
    endpoint: 'cms closed',
    method: 'POST',
    path: fc.constantFrom(...closed).chain(spelt),
    requires: 'nobody',
    body: { ...anyone, email: text('{{victimEmail}}', '{{adminEmail}}'), token: text('{{liveCode}}', 'x') },
    weight: 7,
  },
  {
    endpoint: 'cms review',
    method: 'POST',
    path: fixed('/cms/api/reviews'),
    requires: 'nobody',
    body: { ...review, product: fc.constant('{{product}}'), user: text('{{victim}}', '{{self}}'), name },
    weight: 3,
  },
  {
    endpoint: 'cms change review',
    method: 'PATCH',
    path: at('/cms/api/reviews/{id}', text('{{review}}', '{{review}}', 'x')),
    requires: 'staff',
    body: { hidden: fc.boolean(), reply: text('Thank you.', ''), ...review },
    weight: 4,
  },
]

const hidden = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method): Endpoint => ({
  endpoint: 'cms hidden',
  method,
  path: hiddenPaths,
  requires: 'nobody',
  body:
    method === 'GET'
      ? null
      : {
          hash: text('x'),
          salt: text('x'),
          stamp: text('x'),
          jti: text('x'),
          kind: text('resetPassword'),
          to: text('{{victimEmail}}'),
          data: fc.constant({}),
          dueAt: fc.constant(0),
          expiresAt: text('2000-01-01T00:00:00.000Z'),
        },
  weight: 2,
}))

/** The endpoints of Payload's API. */
export const cmsEndpoints = [...users, ...hidden]
