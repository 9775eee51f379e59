package tui

import (
	"math"
	"time"
)

// Tick lets time pass: ends the limits that are over and asks the host where
// the contract says so.
func (i *Instance) Tick() {
	now := i.now()
	for at, one := range i.timers {
		if now.Before(one.at) {
			continue
		}
		i.timers = append(i.timers[:at:at], i.timers[at+1:]...)
		if move, found := i.contract.move(i.state, one.on, i.fields); found {
			i.follow(move, i.filled(move.With))
		}
		return
	}
	for _, poll := range i.contract.Polls {
		if poll.In == i.state && !now.Before(i.nextPoll(poll)) {
			i.polled, i.asked = now, i.asked+1
			i.SendMessage(poll.Sends, Fields{})
		}
	}
}

func (i *Instance) startTimer(on Trigger, from time.Time) {
	if limit, found := i.Limit(on.name); found {
		i.timers = append(i.timers, timer{from.Add(duration(limit)), on})
	}
}

// restart starts the limit again that ended in a state that was not left. The
// others of the state go on.
func (i *Instance) restart(ended Trigger) {
	if ended.kind == waiting {
		i.startTimer(ended, i.now())
	}
}

func (i *Instance) nextPoll(poll Poll) time.Time {
	limit := poll.Every
	if i.asked == 0 {
		limit = poll.First
	}
	wait, _ := i.Limit(limit)
	return i.polled.Add(duration(wait))
}

// Left is the time until a limit ends, or false if none is running.
func (i *Instance) Left(limit string) (time.Duration, bool) {
	for _, one := range i.timers {
		if one.on.name == limit {
			return one.at.Sub(i.now()), true
		}
	}
	return 0, false
}

// SecondsLeft is the whole seconds until the first running limit ends.
func (i *Instance) SecondsLeft() float64 {
	left := math.Inf(1)
	for _, one := range i.timers {
		left = math.Min(left, math.Ceil(one.at.Sub(i.now()).Seconds()))
	}
	return math.Max(0, left)
}

// InLast reports whether the time until the next limit ends is not longer than
// another limit.
func (i *Instance) InLast(limit string) bool {
	within, found := i.Limit(limit)
	return found && len(i.timers) > 0 && i.SecondsLeft() <= within/1000
}
