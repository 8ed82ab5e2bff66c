import type { ServerProps } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import wordmark from '../../pdf/wordmark.json' with { type: 'json' }

/** The shop's name. Our own is a wordmark, whose h is drawn as a chair. */
export async function Logo({ payload }: Pick<ServerProps, 'payload'>) {
  const { brand } = await findSettings(payload)
  if (brand !== wordmark.name) return <p className="baithak-logo baithak-logo--written">{brand}</p>
  const { viewBox, letters, chair } = wordmark.latin
  return (
    <svg className="baithak-logo" viewBox={viewBox.join(' ')} role="img" aria-label={wordmark.name}>
      {letters.map((letter) => (
        <path key={letter} d={letter} fill="currentColor" />
      ))}
      <path className="baithak-logo__chair" d={chair} />
    </svg>
  )
}
