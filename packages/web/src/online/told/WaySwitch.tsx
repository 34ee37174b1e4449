interface WaySwitchProps {
  readonly label: string;
  /** The id of what tells of the way. */
  readonly describedBy: string;
  readonly isOn: boolean;
  readonly isPossible: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export const WaySwitch = ({ label, describedBy, isOn, isPossible, onSwitch }: WaySwitchProps) => (
  <span class="toggle">
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      disabled={!isPossible}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => {
        const wanted = currentTarget.checked;
        // What is shown is what the server says.
        currentTarget.checked = isOn;
        onSwitch(wanted);
      }}
    />
  </span>
);
