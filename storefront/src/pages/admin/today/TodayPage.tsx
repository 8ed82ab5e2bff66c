import type { Today, TodayFigure, TodayJob } from 'cms/contract/sales/today'
import { formatDay } from 'cms/rules/dates'
import { useEffect, useState } from 'react'
import { useToday } from '../../../api/today.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { dayOf } from '../../../lib/dates.ts'
import { formatCharge, formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { AddEnquiry } from '../enquiries/AddEnquiry.tsx'
import { hasSales } from '../enquiries/enquiryPeople.ts'
import { ManageLayout } from '../ManageLayout.tsx'
import { Stale } from '../ManageTable.tsx'
import { Asked, Columns, Figures, Row } from './Today.styles.ts'

const renewEveryMs = 60_000
const hourMs = 3_600_000

/** Says for how long something has waited. */
function ageWords(since: string, now: number) {
  const hours = Math.floor((now - Date.parse(since)) / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

function Job({ job, now }: { job: TodayJob; now: number }) {
  const { title, count, detail, since, href, act, isHot } = job
  const tone = isHot ? ' job__count--hot' : ''
  return (
    <Row>
      <span className={`job__count${count === 0 ? ' job__count--none' : tone}`}>
        {count === 0 ? <Icon name="check" /> : formatCount(count)}
      </span>
      <span>
        {href.startsWith('/') ? <Link to={href}>{title}</Link> : <a href={href}>{title}</a>}
        <small className="muted job__detail">{detail}</small>
      </span>
      {count > 0 && (
        <span className="job__act">
          {since && <span>oldest {ageWords(since, now)}</span>}
          <span className="job__button" aria-hidden>
            {act}
          </span>
        </span>
      )}
    </Row>
  )
}

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <Alert tone="danger">
    <p>These numbers did not load.</p>
    <Button variant="secondary" size="sm" onClick={retry}>
      Try again
    </Button>
  </Alert>
)

function Figure({ figure: { title, isMoney, now, before } }: { figure: TodayFigure }) {
  const words = isMoney ? formatCharge : formatCount
  const change = now - before
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className="figure__now">{words(now)}</span>{' '}
        <span className="small muted">
          {change === 0
            ? 'the same as the week before'
            : `${change > 0 ? 'up' : 'down'} ${words(Math.abs(change))} from ${words(before)}`}
        </span>
      </dd>
    </div>
  )
}

function Week({ today: { week, figures, asked }, retry }: { today: Today; retry: () => void }) {
  return (
    <>
      {figures?.length !== 0 && (
        <section aria-labelledby="figures">
          <h2 id="figures">
            Last 7 days{' '}
            <span className="small muted">
              {week[0]} to {week[1]}
            </span>
          </h2>
          {figures ? (
            <>
              <Figures>
                {figures.map((figure) => (
                  <Figure key={figure.title} figure={figure} />
                ))}
              </Figures>
              <p className="small muted">
                Revenue counts the money that came, by the day it came, with GST, less refunds.
              </p>
            </>
          ) : (
            <NotLoaded retry={retry} />
          )}
        </section>
      )}
      <section aria-labelledby="asked">
        <h2 id="asked">
          Most asked for <span className="small muted">last 7 days</span>
        </h2>
        {asked?.length === 0 && (
          <p className="muted">Nobody pressed Get Price or WhatsApp at a chair in these days.</p>
        )}
        {asked ? (
          <Asked>
            {asked.map(({ _id, name, image, count }) => (
              <li key={_id}>
                <img src={image || undefined} alt="" loading="lazy" />
                <Link to={paths.product(_id)}>{name}</Link>
                <span className="small muted">{count === 1 ? 'once' : `${formatCount(count)} times`}</span>
              </li>
            ))}
          </Asked>
        ) : (
          <NotLoaded retry={retry} />
        )}
      </section>
    </>
  )
}

/** Reads the page again each minute, and says once when what waits has changed. */
function useNews(data: Today | undefined, retry: () => void) {
  useEffect(() => {
    const timer = setInterval(() => document.hidden || retry(), renewEveryMs)
    return () => clearInterval(timer)
  }, [retry])
  const counts = data?.groups.flatMap(({ jobs }) => jobs ?? []).map(({ title, count }) => ({ title, count }))
  const [seen, setSeen] = useState(counts)
  const [news, setNews] = useState('')
  if (counts && JSON.stringify(counts) !== JSON.stringify(seen)) {
    setSeen(counts)
    const changed = counts.filter(({ title, count }) =>
      seen?.some((one) => one.title === title && one.count !== count),
    )
    setNews(changed.map(({ title, count }) => `${title}: ${count}`).join(', '))
  }
  return news
}

/** The first look in the morning: what waits, and how the week went. */
export function TodayPage() {
  const session = useManager('staff')
  const request = useToday(session?.token)
  useManageFailure(request.error)
  const news = useNews(request.data, request.retry)
  const now = Date.now()
  return (
    <ManageLayout
      title="Today"
      session={session}
      lead={session ? formatDay(dayOf(now)) : '\u00a0'}
      action={session && hasSales(session) && <AddEnquiry token={session.token} onAdded={request.retry} />}
    >
      <p className="sr" role="status">
        {news}
      </p>
      <Stale request={request} />
      <Loaded request={request} fallback={<SkeletonSpinner label="Loading what waits" />}>
        {(today) => (
          <Columns>
            <div>
              {today.groups.map(({ title, jobs }) => (
                <section key={title} aria-label={title}>
                  <h2>{title}</h2>
                  {jobs ? (
                    <ul>
                      {jobs.map((job) => (
                        <Job key={job.title} job={job} now={now} />
                      ))}
                    </ul>
                  ) : (
                    <NotLoaded retry={request.retry} />
                  )}
                </section>
              ))}
            </div>
            <div>
              <Week today={today} retry={request.retry} />
            </div>
          </Columns>
        )}
      </Loaded>
    </ManageLayout>
  )
}
