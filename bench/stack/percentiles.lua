-- wrk prints no 95th percentile by itself. In milliseconds.
done = function(summary, latency)
  io.write(string.format("p50=%.3f p95=%.3f\n",
    latency:percentile(50) / 1000, latency:percentile(95) / 1000))
end
