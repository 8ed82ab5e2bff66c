'use client'
import { useFormFields } from '@payloadcms/ui'

/** Warns as soon as the form says that the shop opens, and lists what is missing. */
export function OpenQuestion({ missing }: { missing: string[] }) {
  const isOpening = useFormFields(
    ([{ purchasing }]) => purchasing?.value === 'open' && purchasing.initialValue !== 'open',
  )
  return (
    <div role="status">
      {isOpening && (
        <p className="notice">
          You can open the shop now. Still to do: {missing.join(', ')}.{' '}
          <a href="/cms/go-live">See the go-live list</a>
        </p>
      )}
    </div>
  )
}
