import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { env } from '../../env.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { missingToSell } from '../../rules/missingToSell.ts'
import { formatMoment } from '../../text/format.ts'
import { sayCounts } from '../../text/sampleCounts.ts'
import { countSamples } from '../samples/removeSamples.ts'
import { findSaid, type SaidPoint } from './saidDone.ts'

/** Something that an owner has to do before the shop opens, with what is known of it and where it is done. */
export interface GoLivePoint {
  title: string
  why: string
  now: string
  isDone: boolean
  way: { href: string; label: string }
  /** It is done by an admin's word alone. */
  isSaid?: boolean
}

const settings = (label: string) => ({ href: '/cms/globals/site-settings', label })

/** Returns the facts that are empty, or still those of the samples or of an empty shop. */
const unnamed = ({ brand, address, callPhone, email, seller }: Readonly<SiteSetting>) =>
  [
    brand === 'New shop' && 'name',
    !(address ?? []).length || /Sample|400 000/.test((address ?? []).join(' ')) ? 'address' : false,
    /0{7}/.test(callPhone) && 'telephone',
    email.endsWith('.example') && 'e-mail',
    /\(sample\)/.test(seller?.legalName ?? '') && 'legal name',
    ...missingToSell({ seller: seller ?? null }),
  ].filter((name) => name !== false)

/** Returns the admins who can log in, and which of them have a second step. */
async function findAdmins(payload: Payload) {
  const all = { pagination: false, depth: 0 } as const
  const admins = await payload.find({ collection: 'users', where: { roles: { equals: 'admin' } }, ...all })
  const docs = admins.docs.filter(({ invitedUntil }) => !invitedUntil)
  const ids = docs.map(({ id }) => id)
  const [steps, passkeys] = await Promise.all([
    payload.find({ collection: 'second-steps', where: { id: { in: ids } }, ...all }),
    payload.find({ collection: 'passkeys', where: { account: { in: ids } }, ...all }),
  ])
  const safe = new Set([...steps.docs.map(({ id }) => id), ...passkeys.docs.map(({ account }) => account)])
  return { names: docs.map(({ name }) => name), unsafe: docs.filter(({ id }) => !safe.has(id)) }
}

async function findPeople(payload: Payload): Promise<GoLivePoint[]> {
  const { names, unsafe } = await findAdmins(payload)
  return [
    {
      title: 'A second admin',
      why: 'Somebody else can let you in when your phone is lost.',
      isDone: names.length > 1,
      now: names.length > 1 ? `${names.join(', ')}.` : `Only ${names.join('')} is an admin.`,
      way: { href: '/cms/collections/users', label: 'Invite an admin' },
    },
    {
      title: 'Second step of admins',
      why: 'A password and a passkey or code for every admin.',
      isDone: unsafe.length === 0,
      now: unsafe.length === 0 ? 'All of them.' : `Without: ${unsafe.map(({ name }) => name).join(', ')}.`,
      way: { href: `${env.PUBLIC_URL}/security`, label: 'Login and security' },
    },
  ]
}

async function findTerms(payload: Payload): Promise<GoLivePoint> {
  const { docs } = await payload.find({
    collection: 'pages',
    where: { published: { equals: false } },
    pagination: false,
    depth: 0,
  })
  return {
    title: 'Terms and privacy read',
    why: 'Both pages are drafts until you publish them.',
    isDone: docs.length === 0,
    now: docs.length === 0 ? 'Published.' : `Drafts: ${docs.map(({ title }) => title).join(', ')}.`,
    way: { href: '/cms/collections/pages', label: 'Read the legal texts' },
  }
}

async function pointOfWord(
  payload: Payload,
  id: SaidPoint,
  point: Pick<GoLivePoint, 'title' | 'why' | 'now' | 'way' | 'isSaid'>,
): Promise<GoLivePoint> {
  const said = await findSaid(payload, id)
  if (!said) return { ...point, isDone: false }
  return { ...point, isDone: true, now: `${said.by}, ${formatMoment(said.at)}.` }
}

/** Returns what an owner has to do before the shop opens, in the order of the list. */
export async function findGoLive(
  payload: Payload,
  counting: ReturnType<typeof countSamples> = countSamples(payload),
): Promise<GoLivePoint[]> {
  const [known, samples, people, terms, mail, backupKey] = await Promise.all([
    findSettings(payload),
    counting,
    findPeople(payload),
    findTerms(payload),
    pointOfWord(payload, 'mail-tested', {
      title: 'Mail arrives',
      why: 'Orders, codes and invitations go by mail.',
      now: 'No letter to try it has gone.',
      way: settings('Try the mail'),
    }),
    pointOfWord(payload, 'backup-key-kept', {
      title: 'Backup key kept elsewhere',
      why: 'Without the key no backup can be read. Keep it outside this computer.',
      now: 'Nobody has said so yet.',
      way: { href: '/cms/go-live', label: 'I keep it elsewhere' },
      isSaid: true,
    }),
  ])
  const missing = unnamed(known)
  return [
    {
      title: 'Who sells',
      why: 'The name, address, telephone and e-mail of your shop, and what the tab Seller asks for.',
      isDone: missing.length === 0,
      now: missing.length === 0 ? `${known.brand}.` : `Still empty or a sample: ${missing.join(', ')}.`,
      way: settings('Fill in who sells'),
    },
    {
      title: 'Web address',
      why: 'People reach the shop by https.',
      isDone: env.PUBLIC_URL.startsWith('https:'),
      now: `${env.PUBLIC_URL} (PUBLIC_URL).`,
      way: { href: env.PUBLIC_URL, label: 'See the shop' },
    },
    {
      title: 'Bank account',
      why: 'For transfers: name, account number, IFSC.',
      isDone: Boolean(known.bankDetails?.trim()),
      now: known.bankDetails?.trim() ? 'Saved.' : 'None is saved.',
      way: settings('Fill in the bank account'),
    },
    mail,
    ...people,
    backupKey,
    {
      title: 'Samples are gone',
      why: 'Chairs, orders, people and reviews that came with the shop.',
      isDone: !samples,
      now: samples ? `Still samples: ${sayCounts(samples.counts)}.` : 'There are none.',
      way: { href: '/cms', label: 'Remove all samples' },
    },
    terms,
  ]
}
