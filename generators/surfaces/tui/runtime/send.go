package tui

// SendMessage sends an outbound message. Fields that the caller leaves out come
// from field parts, required ones else from the instance; what nothing gives is
// blank.
func (i *Instance) SendMessage(kind string, fields Fields) {
	for _, name := range i.contract.Offers[kind] {
		if value, found := i.given(name); found && fields[name] == nil && !blank(value) {
			fields[name] = value
		}
	}
	for _, gather := range i.contract.Gathers[kind] {
		if _, given := fields[gather.Field]; !given {
			if value, found := i.gathered(gather, i.contract.Blanks[kind][gather.Field]); found {
				fields[gather.Field] = value
			}
		}
	}
	for _, name := range i.contract.Sends[kind] {
		if _, given := fields[name]; given {
			continue
		}
		value, found := i.given(name)
		if !found {
			value = i.fields[name]
		}
		if part, shows := i.giving(name); shows && !found && len(value) == 0 {
			value, _ = i.entered(part)
		}
		if len(value) == 0 {
			value = i.contract.Blanks[kind][name]
		}
		if len(value) > 0 {
			fields[name] = value
		}
	}
	if i.Send != nil {
		i.Send(Message{Type: kind, Fields: fields})
	}
}
