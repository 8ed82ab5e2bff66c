import { imageFields } from 'cms/contract/productFields'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import type { Slot } from '../draft.ts'
import { EditorCard } from '../EditorCard.tsx'
import { PictureSlot } from './PictureSlot.tsx'
import type { usePictureUploads } from './usePictureUploads.ts'
import type { ProductForm } from '../useProductForm.ts'

const StyledPictures = styled(EditorCard)`
  > ol {
    display: grid;
    gap: 1rem;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
    margin-bottom: 1rem;
  }
`

const howToMove = 'To move an image, press space, then the arrow keys, then space again. Escape puts it back.'

/** Announcements while a picture is dragged. Until it is dropped, all pictures keep their places. */
function announcementsOf(slots: readonly Slot[]): Announcements {
  const place = (id: UniqueIdentifier) => slots.findIndex(({ key }) => key === id) + 1
  const at = (id: UniqueIdentifier) => `place ${place(id)} of ${slots.length}`
  const start = (id: UniqueIdentifier) => `Image ${place(id)} is picked up, at ${at(id)}.`
  return {
    onDragStart: ({ active }) => start(active.id),
    // A picture starts over its own place.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Image ${place(active.id)} is over ${at(over.id)}.` : start(active.id),
    onDragEnd: ({ active, over }) => `Image ${place(active.id)} is put at ${at((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Image ${place(active.id)} is back at ${at(active.id)}.`,
  }
}

/** Changes of the list of places. */
function useSlots({ draft, change }: ProductForm) {
  const [said, say] = useState('')
  const { slots } = draft
  const move = (from: number, to: number) => {
    change((before) => ({ slots: arrayMove(before.slots, from, to) }))
    say(`Image ${from + 1} is at place ${to + 1} of ${slots.length} now.`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => slots.findIndex(({ key }) => key === id))
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return
    change((before) => ({ slots: arrayMove(before.slots, from, to) }))
  }
  return { slots, said, say, move, drop }
}

interface PicturesCardProps {
  form: ProductForm
  pictures: ReturnType<typeof usePictureUploads>
  onAddress: (key: string, address: string) => void
}

export function PicturesCard({ form, pictures, onAddress }: PicturesCardProps) {
  const { slots, said, move, drop } = useSlots(form)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { uploads, start, stop } = pictures
  /** The first file goes to the place itself, the others to empty ones behind it, then before it. */
  function startAll(index: number, files: readonly File[]) {
    const others = [...slots.slice(index + 1), ...slots.slice(0, index)]
    const free = others.filter(({ key, address }) => address === '' && !uploads[key])
    const places = [slots[index], ...free]
    for (const [at, file] of files.entries()) {
      const slot = places[at]
      if (slot) void start(slot.key, file)
    }
    const left = files.length - places.length
    if (left > 0)
      toast.error(`There is no place for ${left === 1 ? 'one picture' : `${left} pictures`} more.`)
  }
  return (
    <StyledPictures id="pictures" title="Pictures">
      <DndContext
        id="picture-order"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsOf(slots),
          screenReaderInstructions: { draggable: howToMove },
        }}
      >
        <SortableContext items={slots.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ol className="m">
            {slots.map((slot, index) => (
              <PictureSlot
                key={slot.key}
                slot={slot}
                place={index + 1}
                places={slots.length}
                error={form.errors[imageFields[index] ?? '']}
                upload={uploads[slot.key]}
                onAddress={(address) => (stop(slot.key), onAddress(slot.key, address))}
                onLeave={() => form.leave(imageFields[index] ?? '')}
                onMove={(steps) => move(index, index + steps)}
                onFiles={(files) => startAll(index, files)}
                onStop={() => stop(slot.key)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr">
        {`${said} ${pictures.said}`}
      </p>
      <p className="faint small">
        The first picture is the one on cards and in shared links, and the product page shows the first four.
        JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. Several files chosen at once fill the empty places.
      </p>
    </StyledPictures>
  )
}
