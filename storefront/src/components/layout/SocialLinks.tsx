import type { Site } from 'cms/contract/site'
import type { MouseEvent } from 'react'
import { useSite } from '../../api/site.ts'
import { chatLink } from '../../lib/chat.ts'
import { IconAnchor } from '../../ui/IconButton.tsx'

/** Below this width a social link opens the network's app (docs/spec.md 2.8). */
const appWidth = 600

const openApp =
  ({ appUrl }: Site['social'][number]) =>
  (event: MouseEvent) => {
    if (!appUrl || window.innerWidth >= appWidth) return
    event.preventDefault()
    window.location.href = appUrl
  }

/** The networks, and the chat with its greeting filled in. */
export function SocialLinks({ className }: { className: string }) {
  const { brand, social, chatNumber, chatGreeting } = useSite()
  return (
    <div className={className}>
      {social.map((link) => (
        <IconAnchor
          key={link.network}
          icon={`b-${link.network.toLowerCase()}`}
          brand
          label={`${brand} on ${link.network}`}
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={openApp(link)}
        />
      ))}
      <IconAnchor
        icon="b-whatsapp"
        brand
        label="Ask about a chair on WhatsApp"
        href={chatLink(chatNumber, chatGreeting)}
        target="_blank"
        rel="noopener noreferrer"
      />
    </div>
  )
}
