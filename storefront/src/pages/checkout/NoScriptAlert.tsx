import { useSite } from '../../api/site.ts'
import { callLink, formatPhone } from '../../lib/chat.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

export function NoScriptAlert() {
  const { callPhone } = useSite()
  return (
    <noscript>
      <Alert tone="info">
        Ordering needs JavaScript. Please switch it on, or call us:{' '}
        <TextLink href={callLink(callPhone)}>{formatPhone(callPhone)}</TextLink>.
      </Alert>
    </noscript>
  )
}
