import {
  Counter,
  Gauge,
  type CounterConfiguration,
  type GaugeConfiguration,
  type Registry,
} from "prom-client";

/** Adds a value that goes up and down to a registry. */
export function addGauge<Label extends string>(
  registry: Registry,
  configuration: Omit<GaugeConfiguration<Label>, "registers">,
): Gauge<Label> {
  return new Gauge({ ...configuration, registers: [registry] });
}

/** Adds a value that only goes up to a registry. */
export function addCounter<Label extends string>(
  registry: Registry,
  configuration: Omit<CounterConfiguration<Label>, "registers">,
): Counter<Label> {
  return new Counter({ ...configuration, registers: [registry] });
}
