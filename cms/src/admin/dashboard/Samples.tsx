'use client'
import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { sayCounts, type SampleCounts } from '../../text/sampleCounts.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

const question = 'remove-samples'

interface SamplesProps {
  counts: SampleCounts
  isKept: boolean
}

/** Says that the shop is full of samples, and removes them. An admin is asked once whether to keep them. */
export function Samples({ counts, isKept }: SamplesProps) {
  const { openModal } = useModal()
  const [isBusy, setBusy] = useState(false)
  const said = sayCounts(counts)
  const act = async (verb: 'keep' | 'remove') => {
    setBusy(true)
    try {
      const { message } = await sendCms<{ message: string }>('POST', `/cms/api/samples/${verb}`)
      toast.success(message)
      window.location.reload()
    } catch (error) {
      toast.error(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <section className="panel samples" aria-label="Samples">
      <h2>{isKept ? 'Samples' : 'This is a sample shop'}</h2>
      <p>
        {isKept ? '' : 'Look around and try everything; nothing here is real. '}
        Nobody has changed these samples yet: {said}.
      </p>
      <p className="samples__acts">
        {!isKept && (
          <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void act('keep')}>
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
        onConfirm={() => void act('remove')}
      />
    </section>
  )
}
