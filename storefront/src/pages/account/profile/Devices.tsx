import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import type { Device } from 'cms/contract/accounts/sessions'
import { endDevice, nameDevice, useDevices } from '../../../api/users.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { formatDateTime } from '../../../lib/dates.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section, SectionHeading } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { NameDialog } from '../security/NameDialog.tsx'
import { LogoutEverywhere } from './LogoutEverywhere.tsx'

const List = styled.ul`
  max-width: var(--wrap-text);
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1.5rem;
    padding-block: 1rem;
    border-bottom: 1px solid var(--line);
  }
  > li:last-child {
    border-bottom: 0;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    font: 600 var(--t-base) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  p {
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
`

const kinds: Record<Device['kind'], string> = {
  browser: 'In this shop',
  cms: 'In the staff area',
  program: 'By a program',
  token: 'By a token that you made for a program',
}

interface EntryProps {
  device: Device
  token: string
  reread: () => void
}

function DeviceEntry({ device, token, reread }: EntryProps) {
  const { _id, name, address, kind, startedAt, seenAt, until, isCurrent } = device
  const [isNaming, setNaming] = useState(false)
  const shown = name && name !== 'unknown' ? name : 'Unknown device'
  const { isBusy, send } = useSending(useExpiredSession(), (words) => {
    toast.error(words)
    reread()
  })
  const leave = async () => {
    await endDevice(_id, token)
    toast.success(`${name || 'The device'} is logged out.`)
    reread()
  }
  return (
    <li>
      <div>
        <h3>
          {shown}
          {isCurrent && <Badge>This device</Badge>}
        </h3>
        <p>{`${kinds[kind]}${address ? `, from ${address}` : ''}`}</p>
        <p>
          {'First used '}
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          {', last '}
          <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>
          {until && (
            <>
              {', ends '}
              <time dateTime={until}>{formatDateTime(until)}</time>
            </>
          )}
        </p>
      </div>
      <span>
        <Button variant="quiet" size="sm" aria-label={`Rename ${shown}`} onClick={() => setNaming(true)}>
          Rename
        </Button>
        {!isCurrent && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            busy="Logging out"
            aria-label={`Log out ${shown}, last used ${formatDateTime(seenAt)}`}
            onClick={() => void send(leave)}
          >
            Log out
          </Button>
        )}
      </span>
      {isNaming && (
        <NameDialog
          title="Rename this device"
          text="A name by which you recognise it."
          name={name}
          go="Save"
          onName={async (next) => {
            await nameDevice(_id, next, token)
            reread()
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </li>
  )
}

const Placeholder = () => (
  <div role="status">
    <SkeletonSpinner label="Loading your devices" />
    <Skeleton width="min(16rem, 60%)" />
    <Skeleton width="min(24rem, 85%)" gap=".6rem" />
  </div>
)

/** Where the user is logged in. Each other login can be ended. */
export function DeviceList({ token }: { token: string }) {
  const request = useDevices(token)
  return (
    <>
      <Loaded request={request} fallback={<Placeholder />}>
        {(devices) => (
          <List>
            {devices.map((device) => (
              <DeviceEntry key={device._id} device={device} token={token} reread={request.retry} />
            ))}
          </List>
        )}
      </Loaded>
      <LogoutEverywhere />
    </>
  )
}

/** The section of the profile with the devices. */
export const Devices = ({ token }: { token: string }) => (
  <Section tight>
    <SectionHeading title="Your devices" />
    <DeviceList token={token} />
  </Section>
)
