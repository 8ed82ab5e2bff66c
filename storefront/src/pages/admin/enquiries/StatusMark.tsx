import type { EnquiryRow } from 'cms/contract/sales/enquiries'
import { complaintClock } from 'cms/rules/enquiries/enquiryWords'
import { styled } from 'styled-components'
import { formatDate } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/Icon.tsx'

// A shape and a word: it reads without colour, in forced colours and in print.
export const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.45rem;
  font-weight: 600;
  white-space: nowrap;
  color: var(--ink-2);
  &::before {
    content: '';
    flex: none;
    width: 0.7rem;
    height: 0.7rem;
    border: 2px solid currentColor;
    border-radius: 50%;
  }
  &[data-status='new'] {
    color: var(--accent);
  }
  &[data-status='new']::before {
    background: currentColor;
  }
  &:is([data-status='in talk'], [data-status='draft'])::before {
    background: linear-gradient(90deg, currentColor 50%, transparent 50%);
  }
  &:is([data-status='quoted'], [data-status='sent'], [data-status='won'], [data-status='accepted'])::before {
    border-radius: 0;
  }
  &:is([data-status='won'], [data-status='accepted'])::before {
    background: currentColor;
  }
  &:is(
      [data-status='lost'],
      [data-status='doubtful'],
      [data-status='joined'],
      [data-status='removed'],
      [data-status='declined'],
      [data-status='expired'],
      [data-status='withdrawn']
    )::before {
    border-style: dashed;
  }
`

type Marked = Pick<EnquiryRow, 'status' | 'kind'>

/** A solved complaint is not won. */
const wordOf = ({ status, kind }: Marked) => {
  if (kind === 'complaint' && status === 'won') return 'Solved'
  return status.charAt(0).toUpperCase() + status.slice(1)
}

export const StatusMark = (enquiry: Marked) => <Mark data-status={enquiry.status}>{wordOf(enquiry)}</Mark>

const StyledClock = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  color: var(--ink-2);
  &[data-tone='amber'] {
    font-weight: 600;
    color: var(--warn);
  }
  &[data-tone='red'] {
    font-weight: 600;
    color: var(--danger);
  }
`

/** The clock of a complaint, with its tone in words too. */
export function Clock(enquiry: EnquiryRow) {
  const clock = complaintClock(enquiry, Date.now())
  if (!clock) return null
  return (
    <StyledClock data-tone={clock.tone}>
      <Icon name="clock" />
      {clock.tone === 'red' ? `${clock.act}: late since` : `${clock.act} by`} {formatDate(clock.dueAt)}
    </StyledClock>
  )
}

/** Says what comes next, and whether its day has come. */
export function NextStep({ nextDay, nextStep }: Pick<EnquiryRow, 'nextDay' | 'nextStep'>) {
  const isDue = nextDay !== '' && Date.parse(`${nextDay}T00:00:00+05:30`) <= Date.now()
  const words = [nextStep || (nextDay && 'Call'), nextDay && formatDate(nextDay)].filter(Boolean).join(', ')
  if (!words) return null
  return (
    <StyledClock data-tone={isDue ? 'red' : 'calm'}>
      {isDue && <Icon name="clock" />}
      <span>{isDue ? `${words}: due` : words}</span>
    </StyledClock>
  )
}
