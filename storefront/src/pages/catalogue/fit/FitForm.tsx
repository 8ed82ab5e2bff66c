import { type ReactNode, useId } from 'react'
import {
  counterDesk,
  desks,
  deskWords,
  firstAnswers,
  heights,
  withUse,
  type FitAnswers,
  type FitHours,
  type FitUse,
} from '../../../lib/fit/answers.ts'
import { feetOf } from '../../../lib/fit/body.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Questions } from './FitForm.styles.ts'

interface LengthProps {
  name: 'height' | 'desk'
  label: string
  value: number
  range: { min: number; max: number }
  /** The length in words beside the centimetres. */
  words: string
  onChange: (value: number) => void
  children: ReactNode
}

function Length({ name, label, value, range, words, onChange, children }: LengthProps) {
  const id = useId()
  return (
    <div className="question">
      <p className="question__head">
        <label htmlFor={id}>{label}</label>
        <span className="question__answer" aria-hidden="true">
          <b>{`${value} cm`}</b>
          <span>{words}</span>
        </span>
      </p>
      <input
        id={id}
        type="range"
        name={name}
        min={range.min}
        max={range.max}
        step={1}
        value={value}
        aria-valuetext={`${value} centimetres, ${words}`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {children}
    </div>
  )
}

interface ChoiceProps<Value extends string | number> {
  name: string
  legend: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

const Choice = <Value extends string | number>(props: ChoiceProps<Value>) => (
  <fieldset className="question">
    <legend className="question__head">{props.legend}</legend>
    <div className="choices">
      {props.options.map(([value, label]) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

const uses: readonly (readonly [FitUse, string])[] = [
  ['desk', 'Desk work'],
  ['game', 'Gaming'],
  ['meet', 'Meetings'],
  ['counter', 'A counter'],
]

const hours: readonly (readonly [FitHours, string])[] = [
  [2, 'Up to 2'],
  [5, '2 to 6'],
  [8, 'More than 6'],
]

const backs: readonly (readonly [FitAnswers['back'], string])[] = [
  ['no', 'No'],
  ['yes', 'Yes'],
]

interface FitFormProps {
  answers: FitAnswers
  onChange: (answers: FitAnswers) => void
  onTouch: () => void
}

/** Five questions. A plain form that asks for the same page, for readers without scripts. */
export function FitForm({ answers, onChange, onTouch }: FitFormProps) {
  const isCounter = answers.use === 'counter'
  return (
    <Questions
      className="fit__form"
      method="get"
      action={paths.fit}
      autoComplete="off"
      onPointerEnter={onTouch}
      onFocus={onTouch}
      onSubmit={(event) => event.preventDefault()}
    >
      <Length
        name="height"
        label="Your height"
        value={answers.height}
        range={heights}
        words={feetOf(answers.height)}
        onChange={(height) => onChange({ ...answers, height })}
      >
        <p className="question__scale" aria-hidden="true">
          <span>{heights.min}</span>
          <span>{(heights.min + heights.max) / 2}</span>
          <span>{heights.max}</span>
        </p>
      </Length>
      <Length
        name="desk"
        label={isCounter ? 'Counter height' : 'Desk height'}
        value={answers.desk}
        range={desks}
        words={`${feetOf(answers.desk)}, ${deskWords(answers.desk)}`}
        onChange={(desk) => onChange({ ...answers, desk })}
      >
        <p className="question__hint">
          Floor to the top. Not sure? Leave it at {isCounter ? counterDesk : firstAnswers.desk}.
        </p>
      </Length>
      <Choice
        name="use"
        legend="What for?"
        options={uses}
        value={answers.use}
        onChange={(use) => onChange(withUse(answers, use))}
      />
      <Choice
        name="hours"
        legend="Hours a day?"
        options={hours}
        value={answers.hours}
        onChange={(value) => onChange({ ...answers, hours: value })}
      />
      <Choice
        name="back"
        legend="Back trouble?"
        options={backs}
        value={answers.back}
        onChange={(back) => onChange({ ...answers, back })}
      />
      <noscript>
        <Button type="submit">Show chairs</Button>
      </noscript>
    </Questions>
  )
}
