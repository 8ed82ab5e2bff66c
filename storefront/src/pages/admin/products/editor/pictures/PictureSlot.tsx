import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { uploadKinds } from 'cms/contract/uploads'
import { useRef, useState, type Ref } from 'react'
import { Alert } from '../../../../../ui/Alert.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { FieldFrame } from '../../../../../ui/Field.tsx'
import { Icon } from '../../../../../ui/Icon.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { Progress } from '../../../../../ui/Progress.tsx'
import type { Slot } from '../draft.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { StyledSlot } from './PictureSlot.styles.ts'
import type { SlotUpload } from './usePictureUploads.ts'

const dots = [5, 12, 19].flatMap((y) => [9, 15].map((x) => ({ x, y })))

/** The handle to drag something by. Only this page has it, so it is not among the icons of every page. */
const DragHandleIcon = () => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    {dots.map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1" fill="currentColor" />
    ))}
  </svg>
)

interface PictureSlotProps {
  slot: Slot
  /** From 1. */
  place: number
  places: number
  error: string | undefined
  upload: SlotUpload | undefined
  onAddress: (address: string) => void
  onLeave: () => void
  onMove: (steps: 1 | -1) => void
  /** Several go on into the next empty places. */
  onFiles: (files: readonly File[]) => void
  onStop: () => void
}

function UploadState({
  upload,
  place,
  onFiles,
  onStop,
}: Pick<PictureSlotProps, 'place' | 'onFiles' | 'onStop'> & { upload: SlotUpload }) {
  const { file, part, failure, isRefused } = upload
  if (failure !== undefined)
    return (
      <div className="slot__state">
        <Alert>
          <p>{failure}</p>
          <p className="small">{file.name}</p>
          {!isRefused && (
            <Button variant="secondary" size="sm" onClick={() => onFiles([file])}>
              Try again<span className="sr"> to upload image {place}</span>
            </Button>
          )}
        </Alert>
      </div>
    )
  return (
    <div className="slot__state slot__state--busy">
      <div>
        <p className="small">
          {part < 1 ? `Uploading ${Math.round(part * 100)} %` : 'Looking at the picture'}
        </p>
        <Progress label={`Upload of image ${place}`} part={part} />
      </div>
      <Button variant="secondary" size="sm" onClick={onStop}>
        Cancel<span className="sr"> the upload of image {place}</span>
      </Button>
    </div>
  )
}

function UploadButton({ place, onFiles }: Pick<PictureSlotProps, 'place' | 'onFiles'>) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => chooser.current?.click()}>
        <Icon name="upload" />
        <span>
          Upload<span className="sr"> image {place}</span>
        </span>
      </Button>
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        aria-label={`File for image ${place}`}
        accept={uploadKinds.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}

interface AddressFieldProps extends Pick<
  PictureSlotProps,
  'slot' | 'place' | 'error' | 'onAddress' | 'onLeave'
> {
  ref: Ref<HTMLInputElement>
  isBroken: boolean
}

function AddressField({ ref, slot, place, error, isBroken, onAddress, onLeave }: AddressFieldProps) {
  return (
    <FieldFrame
      className="slot__field"
      label={`Image ${place}`}
      note={place === 1 ? 'Required' : undefined}
      hint={isBroken ? 'This picture cannot be shown. Is the address right?' : undefined}
      error={error}
    >
      {(own) => (
        <input
          ref={ref}
          type="text"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          value={slot.address}
          onChange={({ currentTarget }) => onAddress(currentTarget.value)}
          onBlur={onLeave}
          {...own}
        />
      )}
    </FieldFrame>
  )
}

/** A place for a picture: an address or a file, and its order among the others. */
export function PictureSlot({
  slot,
  place,
  places,
  error,
  upload,
  onAddress,
  onLeave,
  onMove,
  onFiles,
  onStop,
}: PictureSlotProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: slot.key })
  const [broken, setBroken] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isBroken = slot.address !== '' && broken === slot.address
  return (
    <StyledSlot
      ref={setNodeRef}
      className={isDragging ? 'slot--dragged' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <PicturePreview address={slot.address} place={place} onBroken={setBroken} />
      <AddressField {...{ slot, place, error, isBroken, onAddress, onLeave }} ref={field} />
      {upload && <UploadState {...{ upload, place, onFiles, onStop }} />}
      <div className="slot__actions">
        <UploadButton place={place} onFiles={onFiles} />
        {slot.address !== '' && (
          <IconButton
            icon="x"
            label={`Remove image ${place}`}
            onClick={() => (onAddress(''), field.current?.focus())}
          />
        )}
        <span className="slot__order">
          <IconButton
            icon="chevron-left"
            label={`Move image ${place} earlier`}
            aria-disabled={place === 1 || undefined}
            onClick={() => place > 1 && onMove(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={`Move image ${place} later`}
            aria-disabled={place === places || undefined}
            onClick={() => place < places && onMove(1)}
          />
          <IconButton
            ref={setActivatorNodeRef}
            className="slot__handle"
            {...attributes}
            {...listeners}
            label={`Move image ${place}`}
          >
            <DragHandleIcon />
          </IconButton>
        </span>
      </div>
    </StyledSlot>
  )
}
