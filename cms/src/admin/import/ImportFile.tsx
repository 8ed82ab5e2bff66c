'use client'
import { type DragEvent, useId, useState } from 'react'

interface ImportFileProps {
  disabled: boolean
  isReading: boolean
  onChoose: (file: File) => void
}

/** The area where a file is dropped or chosen. */
export function ImportFile({ disabled, isReading, onChoose }: ImportFileProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onChoose(file)
  }
  return (
    <div
      className={over ? 'imports__drop imports__drop--over' : 'imports__drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="imports__choose" htmlFor={id}>
        Choose a CSV file
      </label>
      <input
        id={id}
        className="imports__input"
        type="file"
        accept=".csv,.txt,text/csv"
        disabled={disabled}
        aria-describedby={`${id}-limits`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Cleared so that choosing the same file again, after a correction, fires a change event too.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <p id={`${id}-limits`} className="quiet">
        or drop it here. At most 10 MB and 5,000 rows; commas, semicolons or tabs.
      </p>
      <p role="status" className="imports__reading">
        {isReading ? 'Reading the file…' : ''}
      </p>
    </div>
  )
}
