'use client'
import { Button, ConfirmationModal, useModal } from '@payloadcms/ui'
import { sayCounts, type SampleCounts } from '../../text/sampleCounts.ts'
import { useAct } from '../useAct.ts'

const question = 'remove-samples'

interface SamplesProps {
  counts: SampleCounts
  isKept: boolean
}

/** Says that the shop is full of samples, and removes them. An admin is asked once whether to keep them. */
export function Samples({ counts, isKept }: SamplesProps) {
  const { openModal } = useModal()
  const { isBusy, act: send } = useAct()
  const said = sayCounts(counts)
  const act = (verb: 'keep' | 'remove') => void send(`/cms/api/samples/${verb}`)
  return (
    <section className="panel samples" aria-label="Samples">
      <h2>{isKept ? 'Samples' : 'This is a sample shop'}</h2>
      <p>
        {isKept ? '' : 'Look around and try everything; nothing here is real. '}
        Nobody has changed these samples yet: {said}.
      </p>
      <p className="samples__acts">
        {!isKept && (
          <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => act('keep')}>
            Keep them for now
          </Button>
        )}
        <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => openModal(question)}>
          {isBusy ? 'One moment…' : isKept ? 'Remove all samples' : 'Begin empty'}
        </Button>
      </p>
      <ConfirmationModal
        modalSlug={question}
        heading="Remove all samples?"
        body={`These go: ${said}. What somebody has changed or used stays, and so do the legal texts and the site settings. Chairs can be brought back from “Archived products” for 30 days; the rest cannot, so make a backup first if you may want it.`}
        cancelLabel="Keep them"
        confirmLabel="Remove them"
        onConfirm={() => act('remove')}
      />
    </section>
  )
}
