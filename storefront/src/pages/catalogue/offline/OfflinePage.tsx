import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../../api/site.ts'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { ProductCard } from '../../../components/product/ProductCard.tsx'
import { agoWords } from '../../../lib/ago.ts'
import { callLink, formatPhone } from '../../../lib/chat.ts'
import { safeRedirect } from '../../../lib/redirects.ts'
import { paths } from '../../../paths.ts'
import { countItems, useCart } from '../../../state/cart.ts'
import { AnchorButton, Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SectionHeading } from '../../../ui/Section.tsx'
import { useRecentlyViewed } from '../product/recent/recentlyViewed.ts'
import { StyledOffline } from './OfflinePage.styles.ts'

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function TryAgain({ asked }: { asked: string }) {
  const [state, setState] = useState<'trying' | 'failed'>()
  useEffect(() => {
    const goBack = async () => void ((await isReachable()) && location.replace(asked))
    addEventListener('online', goBack)
    // Not every network that is there leads anywhere.
    const timer = setInterval(goBack, 10_000)
    return () => {
      removeEventListener('online', goBack)
      clearInterval(timer)
    }
  }, [asked])
  const tryAgain = async () => {
    setState('trying')
    if (await isReachable()) location.replace(asked)
    else setState('failed')
  }
  const { callPhone } = useSite()
  return (
    <>
      <p className="offline__ways">
        <Button disabled={state === 'trying'} onClick={() => void tryAgain()}>
          <Icon name="refresh" />
          {state === 'trying' ? 'Trying' : 'Try again'}
        </Button>
        <AnchorButton variant="secondary" href={callLink(callPhone)}>
          <Icon name="phone" />
          Call {formatPhone(callPhone)}
        </AnchorButton>
      </p>
      <p className="small muted" role="status">
        {state === 'failed' && 'Still no connection.'}
      </p>
    </>
  )
}

/** The visitor's list, which lies on this device. */
function OwnList() {
  const lines = useCart()
  const count = countItems(lines)
  return (
    <section className="offline__list" aria-labelledby="offline-list">
      <h2 id="offline-list">Your list</h2>
      <ul className="offline__lines">
        {lines.map(({ product, name, qty }) => (
          <li key={product}>
            <span>{name}</span>
            <b>{qty}</b>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {count === 0
          ? 'Your list is empty.'
          : `${count} ${count === 1 ? 'piece' : 'pieces'}, kept on this device. Send it when you are back online.`}
      </p>
    </section>
  )
}

/** Returns since when the pages of products are kept, by their ids. */
function useKept(ids: string) {
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const read = async () => {
      const found = new Map<string, number>()
      for (const id of ids.split(',')) {
        const page = await caches.match(paths.product(id), { ignoreVary: true })
        if (page) found.set(id, Date.parse(page.headers.get('date') ?? '') || Date.now())
      }
      setKept(found)
    }
    // Without encryption there are no caches.
    if ('caches' in window) void read()
  }, [ids])
  return kept
}

function Seen() {
  const recent = useRecentlyViewed()
  const kept = useKept(recent.map(({ _id }) => _id).join(','))
  if (kept.size === 0) return null
  return (
    <section aria-labelledby="offline-seen">
      <SectionHeading id="offline-seen" title="You looked at" />
      <ul className="offline__seen">
        {recent.map((product) => {
          const since = kept.get(product._id)
          return (
            since && (
              <li key={product._id}>
                <ProductCard
                  compact
                  headingLevel={3}
                  {...{ product, note: `Seen ${agoWords(since)}`, ask: false }}
                />
              </li>
            )
          )
        })}
      </ul>
      <p className="small muted">Prices are as you saw them. Nothing about people or orders is kept here.</p>
    </section>
  )
}

/** `/offline`: stands in for a page that cannot be reached. The service worker keeps it. */
export function OfflinePage() {
  const { search } = useLocation()
  const asked = safeRedirect(new URLSearchParams(search).get('from'))
  return (
    <StyledOffline>
      <PageMeta title="Offline" index={false} />
      <div className="offline__top">
        <div>
          <p className="offline__state">
            <Icon name="wifi-off" />
            No connection
          </p>
          <h1>You are offline.</h1>
          <p className="intro">What you looked at last is still here. A phone call needs no internet.</p>
          <TryAgain asked={asked} />
        </div>
        <OwnList />
      </div>
      <Seen />
    </StyledOffline>
  )
}
